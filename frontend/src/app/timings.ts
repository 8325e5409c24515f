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
/** How long a command waits for the server's answer before the screen goes on; it is on the device by then. */
export const SENT_IN_TIME = 4_000;
/** The longest time a skip can be undone, however long its toast stays. */
export const SKIP_HELD = 30_000;
/** The pause between attempts to send the outbox while the app is open. */
export const SYNC_INTERVAL = 30_000;
/** The longest pause before a retry, whatever the server asks for. */
export const LONGEST_WAIT = 60 * MINUTE;
/** The longest wait that an import takes without telling, when the server is busy. */
export const IMPORT_WAIT = 2 * MINUTE;
/** The least time between checks for a new version, and the longest wait for the outbox before switching to it. */
export const UPDATE_CHECK_INTERVAL = 60 * MINUTE;
export const UPDATE_SEND_LIMIT = 4_000;
/** How long a new version may take to take over before the page reloads with whichever is active. */
export const UPDATE_TAKE_LIMIT = 5_000;
/** How long changed queries are collected before they are persisted. */
export const SAVE_KNOWN_DELAY = 1_000;
/** When the app has been open so long, what it would lack without a connection is read; no earlier, nothing waits for it. */
export const PREFETCH_AFTER = 10_000;
/** Code that no paint needs waits for the first one and then for a free moment, for each no longer than this. */
export const PAINTED_WITHIN = 10_000;
export const IDLE_WITHIN = 2_000;
/** When the service worker is registered at the latest, though data is still on its way. */
export const KEPT_WITHIN = 10_000;
/** After the app could not be kept on the device: when that is tried again first; each further wait is twice as long. */
export const KEEP_AGAIN_AFTER = 5_000;
/** Away this long counts as a return from the background: today's data is read again. */
export const BACKGROUND_AFTER = 30_000;

/** While the server is out of reach: how long a probe may take, when the first comes, and how far apart they get. */
export const CONNECTION_PROBE = { limit: 5_000, first: 2_000, longest: 30_000 };
/** How long the banner says 'Back online'. */
export const BACK_ONLINE_SHOWN = 4_000;
/** The visitor's page waits no longer for a device to forget who was here: its storage may hang. */
export const FORGET_LIMIT = 2_000;

export const TOAST_SHOWN = 5_000;
/** How long a closed toast stays in memory. */
export const TOAST_KEPT = 1_000_000;

/** A tick being drawn on completion, and the numbers counting up after it. */
export const TICK_DRAWN = 250;
export const COUNT_UP = 250;

/** Before the browser goes on to a page of Stripe's to pay. */
export const PAYMENT_URL_DELAY = 100;

/** After a payment that Stripe has yet to hear of: how often that is asked about, and how often at most. */
export const PAYMENT_REPORTED = { interval: 1_000, times: 4 };

/** Delays before the payment page redirects: paid, paid but not updated, nothing to pay, invalid. */
export const PAYMENT_REDIRECTS = { paid: 1_500, notUpdated: 3_000, missing: 2_000, invalid: 3_000 };

export const CAROUSEL_INTERVAL = 3_000;

/** The pause in typing after which a list is searched. */
export const SEARCH_DELAY = 300;

/** The polling interval for an upload that is being processed. */
export const UPLOAD_POLL_INTERVAL = 1_000;

/** After an assessment was completed: when that is verified, when once more, and how long reading everything again may take. */
export const VERIFY_DELAY = 1_000;
export const VERIFY_AGAIN_DELAY = 2_000;
export const REFETCH_LIMIT = 5_000;

/** After a change at Stripe that we are told of by Stripe: how often it is looked for, and how often at most. */
export const TOLD_BY_STRIPE = { interval: 1_000, times: 8 };
