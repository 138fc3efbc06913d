import { escapeHtml } from '../../../../shared/html/safeHtml';

test('what may not stand in a text or an attribute is written otherwise', () => {
  expect(escapeHtml('a<b> & "c" \'d\'')).toBe('a&lt;b&gt; &amp; &quot;c&quot; &#x27;d&#x27;');
  expect(escapeHtml('a\0b')).toBe('a\ufffdb');
  expect(escapeHtml('\0')).toBe('\ufffd');
  expect(escapeHtml('plain ä')).toBe('plain ä');
});
