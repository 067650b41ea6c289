import { afterEach, test } from 'vitest';
import { cleanUp } from './clean-up.ts';
import { expectToPass } from './expect-to-pass.ts';
import { killServer } from './scenarios/server-killed.ts';

afterEach(cleanUp);

test('a server that is killed during checkouts loses no acknowledged order and leaves no partial checkout', () =>
  expectToPass((report) =>
    killServer(report, { kills: 5, where: 'embedded database', killDatabaseEvery: 5 }),
  ));
