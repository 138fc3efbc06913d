// What is served in the place of the service worker when copies are switched off: it removes all
// that was kept, and itself.
import { removeCopies } from './copies';
import { workerScope } from './workerScope';

workerScope.addEventListener('install', () => void workerScope.skipWaiting());

workerScope.addEventListener('activate', (event) => {
  event.waitUntil(removeCopies().then(() => workerScope.registration.unregister()));
});
