/** False where the device has no way to share, or refuses. That the athlete thought better of it is no failure. */
export async function shareByDevice(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
