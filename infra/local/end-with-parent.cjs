// Preloaded or imported by a process that must not outlive its parent. A killed parent cannot pass a signal on, so the
// child polls for its parent and sends itself SIGTERM once that is gone. Runs on any Node.
const POLL_MS = 250;

// STARTED_BY is the parent's process id, as the parent may end before this line runs. Deleted, so that children of this
// process do not inherit it.
const parent = Number(process.env.STARTED_BY) || process.ppid;
delete process.env.STARTED_BY;

const polling = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(polling);
  process.kill(process.pid, 'SIGTERM');
}, POLL_MS);
polling.unref();
