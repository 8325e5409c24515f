const MEGABYTE = 1_000_000;

/** Formats a size as '41 kB' or '1.2 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes >= MEGABYTE) return `${(Math.ceil(bytes / 100_000) / 10).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
}
