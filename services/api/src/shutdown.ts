const controller = new AbortController();
// A second signal of the same kind ends the process at once.
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.once(name, () => controller.abort(name));
}

/** Aborted, with the name of the signal, once the process is asked to end. */
export const shutdown: AbortSignal = controller.signal;
