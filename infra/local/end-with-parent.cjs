// Preloaded or imported where a process must not outlive the one that started it: a parent that was killed cannot pass
// a signal on, so its child asks for the parent and sends SIGTERM to itself once that is gone. Runs on any Node.
const LOOK_MS = 250;

// STARTED_BY names a direct parent, in case that one ends before this line runs. It is not for children of this process.
const parent = Number(process.env.STARTED_BY) || process.ppid;
delete process.env.STARTED_BY;

const looking = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(looking);
  process.kill(process.pid, 'SIGTERM');
}, LOOK_MS);
looking.unref();
