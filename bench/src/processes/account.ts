/**
 * Loaded before a server that is measured: tells its parent what the process has used, whenever it
 * is asked.
 */
process.on('message', (question) => {
  if (question === 'cpu') process.send?.({ cpu: process.cpuUsage() });
  if (question === 'memory') process.send?.({ memory: process.memoryUsage() });
});
// The channel alone keeps no server alive that was told to stop.
process.channel?.unref();
