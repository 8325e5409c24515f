import { readStored, store } from './storage.ts';

const KEY = 'reminded-device';

/** The athlete who has this device reminded, and the address that the server has of it. */
interface RemindedDevice {
  readonly uid: string;
  readonly endpoint: string;
}

export function rememberDevice(device: RemindedDevice): void {
  store(KEY, device);
}

export function rememberedDevice(): RemindedDevice | undefined {
  return readStored(KEY, isDevice);
}

function isDevice(value: unknown): value is RemindedDevice {
  return typeof value === 'object' && value !== null && 'uid' in value && 'endpoint' in value;
}
