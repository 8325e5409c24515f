/** What is said in place of praise when something done could not be sent yet. */
export const KEPT_ON_DEVICE = 'Saved on this device. It syncs automatically.';
