import { readFileSync } from 'node:fs';
import { policyText, securityPolicy } from '../../../config/securityPolicy';

test('a mirror behind nginx has the security policy of the site', () => {
  const conf = readFileSync('deploy/nginx/mirror.conf', 'utf8');
  const policy = securityPolicy({ publicUrl: 'http://localhost', mediaOrigins: ['$media'] });
  // A mirror has no server to take reports.
  const { 'report-uri': _, ...directives } = policy.directives;
  const text = policyText(directives).replaceAll(' $media', '$media');
  expect(conf).toContain(`Content-Security-Policy "${text}$mirror_upgrade" always;`);
  const { 'Permissions-Policy': features } = policy.otherHeaders;
  expect(conf).toContain(`Permissions-Policy "${features}" always;`);
});
