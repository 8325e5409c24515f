export { prepareBrowser as default } from './browser.ts';
