/** Below it are pages and scripts that local servers alone have. */
export const LOCAL_PATHS = '/local/';
