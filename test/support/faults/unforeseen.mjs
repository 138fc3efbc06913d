// Preloaded by a server (`--import`): SIGUSR2 brings about an uncaught error.
process.on('SIGUSR2', () => void Promise.reject(new Error('unforeseen')));
