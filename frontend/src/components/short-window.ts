/**
 * A phone on its side, or letters of twice the size: what sticks to the window's edge would fill it. In `em`, which grow
 * with the letters. `base.css` knows the same height.
 */
export const SHORT_WINDOW = '@media (max-height: 31.25em)';
