// Preloaded by a server (`--import`): SIGUSR2 brings about an error that nobody catches.
process.on('SIGUSR2', () => void Promise.reject(new Error('unforeseen')));
