/** Shares by the device's own sheet. Returns false if the device cannot or refuses; cancelling is not a failure. */
export async function shareByDevice(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
