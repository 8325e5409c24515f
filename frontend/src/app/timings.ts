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

/** After a payment that Stripe has yet to hear of: how often that is asked about, and how often at most. */
export const PAYMENT_REPORTED = { interval: 1_000, times: 4 };

/** On the payment page, before it leads on by itself: paid, paid but not updated, nothing to pay, nothing that can be. */
export const PAYMENT_REDIRECTS = { paid: 1_500, notUpdated: 3_000, missing: 2_000, invalid: 3_000 };

export const CAROUSEL_INTERVAL = 3_000;

/** How long nothing is typed before a list is searched. */
export const SEARCH_DELAY = 300;

/** How often an upload that is being read is asked about. */
export const UPLOAD_POLL_INTERVAL = 1_000;

/** After an assessment was completed: when that is verified, when once more, and how long reading everything again may take. */
export const VERIFY_DELAY = 1_000;
export const VERIFY_AGAIN_DELAY = 2_000;
export const REFETCH_LIMIT = 5_000;

/** After a change at Stripe that we are told of by Stripe: how often it is looked for, and how often at most. */
export const TOLD_BY_STRIPE = { interval: 1_000, times: 8 };
