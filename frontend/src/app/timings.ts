/** Every duration of the user interface, in milliseconds. Plain numbers that any room of the front end may import. */
export const MINUTE = 60_000;

export const FRESH_FOR = 5 * MINUTE;
export const RETRY_BASE_DELAY = 1_000;
export const RETRY_MAX_DELAY = 30_000;
export const MUTATION_RETRY_DELAY = 1_000;
/** The gateway gives up after 30 s; a request that hangs longer has lost its connection. */
export const REQUEST_TIMEOUT = 35_000;
/** A random workout that takes longer to come is made on the device, as without a connection. */
export const GENERATION_LIMIT = 8_000;
/** Away this long counts as a return from the background: today's data is read again. */
export const BACKGROUND_AFTER = 30_000;

export const TOAST_SHOWN = 5_000;
/** How long a closed toast stays in memory. */
export const TOAST_KEPT = 1_000_000;

/** A tick being drawn on completion, and the numbers counting up after it. */
export const TICK_DRAWN = 250;
export const COUNT_UP = 250;

/** Before the browser goes on to a page of Stripe's to pay. */
export const PAYMENT_URL_DELAY = 100;

export const CAROUSEL_INTERVAL = 3_000;

/** How often an upload that is being read is asked about. */
export const UPLOAD_POLL_INTERVAL = 1_000;

/** After an assessment was completed: when that is verified, when once more, and how long reading everything again may take. */
export const VERIFY_DELAY = 1_000;
export const VERIFY_AGAIN_DELAY = 2_000;
export const REFETCH_LIMIT = 5_000;
