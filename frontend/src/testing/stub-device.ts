import { vi } from 'vitest';

/** Gives the browser what it may lack, such as ways to share, or takes them away; the setup of these tests puts them back. */
export function stubDevice(
  ways: Partial<Record<'share' | 'clipboard' | 'serviceWorker' | 'userAgent', unknown>>,
): void {
  const isWay = (name: string | symbol): name is keyof typeof ways => Object.hasOwn(ways, name);
  const get = (device: Navigator, name: string | symbol) => (isWay(name) ? ways[name] : Reflect.get(device, name));
  const has = (device: Navigator, name: string | symbol) => isWay(name) || Reflect.has(device, name);
  vi.stubGlobal('navigator', new Proxy(navigator, { get, has }));
}
