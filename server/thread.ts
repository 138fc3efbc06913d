import { loadScript } from './loadScript';

// The way into every thread of this program: its start names the script (`createAskedThread`).
const [script = ''] = process.argv.slice(2);
loadScript(script, {});
