export { Document as default, generateMetadata, viewport } from '../../../document.jsx';

export const dynamic = 'force-dynamic';
