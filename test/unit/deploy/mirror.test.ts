import { readFileSync } from 'node:fs';
import { answerLifetimes, cacheControl } from '../../../config/cacheLifetimes';
import { policyText, securityPolicy } from '../../../config/securityPolicy';

const conf = readFileSync('deploy/nginx/mirror.conf', 'utf8');

test('a mirror behind nginx has the security policy of the site', () => {
  const policy = securityPolicy({ publicUrl: 'http://localhost', mediaOrigins: ['$media'] });
  // A mirror has no server to take reports.
  const { 'report-uri': _, ...directives } = policy.directives;
  const text = policyText(directives).replaceAll(' $media', '$media');
  expect(conf).toContain(`Content-Security-Policy "${text}$mirror_upgrade" always;`);
  const { 'Permissions-Policy': features } = policy.otherHeaders;
  expect(conf).toContain(`Permissions-Policy "${features}" always;`);
});

test('caches keep what a mirror answers for as long as what the site answers', () => {
  const { neverStored, hashedFile, media } = cacheControl;
  expect(conf).toContain(`  default ${neverStored};\n`);
  expect(conf).toContain(`  200 "public, max-age=0, s-maxage=${answerLifetimes.content}";\n`);
  expect(conf).toContain(`  "~^200/(assets|builds/meta)/" "${hashedFile}";\n`);
  expect(conf).toContain(`  "~^200/media/" "${media}";\n`);
});
