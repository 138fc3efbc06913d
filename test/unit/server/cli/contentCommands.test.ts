import { commandTable } from '../../../../server/cli/runCommand';
import { readArguments } from '../../../../server/cli/readArguments';

/** Calls a command with what makes no sense, which does nothing. */
async function call(name: string, ...all: string[]): Promise<void> {
  const command = commandTable.find((one) => one.name === name);
  const given = command && readArguments(command, all);
  if (given !== undefined && given !== 'help') await command?.run(given);
}

test.each([
  [['new', '/dev/null/x', '--languages', 'fr'], 'de must be among the languages'],
  [['new', '/dev/null/x', '--languages', 'de,ja'], 'There are no texts in ja, only in de,'],
  [['content-service', 'content', '--port', '65536'], '--port needs a number from 0 to 65535.'],
  [['content-service', 'content', '--port', 'any'], '--port needs a number from 0 to 65535.'],
  [['media:optimise', 'content', '--over', 'much'], '--over needs a number of kilobytes.'],
  [['check', 'https://'], 'https:// is no address that can be read'],
  [['check', 'http://127.0.0.1:4', '--watch'], '--watch needs a folder'],
  [['new', 'ftp://x/y'], 'ftp://x/y is an address; a folder is needed.'],
  [['check-redirects', 'old.csv', '--site', 'x'], '--site needs an address that begins with http.'],
  [
    ['check-redirects', 'old.csv', '--site', 'http://h/de'],
    'http://h/de is no origin: --site needs',
  ],
  [['check-redirects', 'old.csv', '--site', 'http://h?a'], 'http://h?a is no origin: --site needs'],
  [['mirror'], '--out <folder> is missing.'],
])('%j makes no sense', async ([name = '', ...all], message) => {
  await expect(call(name, ...all)).rejects.toThrow(message);
});
