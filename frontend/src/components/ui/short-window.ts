/**
 * Media query for a short window, such as a phone in landscape or text at 200%, which sticky elements would fill. In
 * `em`, which scales with the text size. `base.css` repeats the height.
 */
export const SHORT_WINDOW = '@media (max-height: 31.25em)';
