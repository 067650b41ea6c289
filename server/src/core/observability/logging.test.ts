import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { loggerOptions, requestIds } from './logging.ts';

test('a log line says which call it was and never holds what was sent', async () => {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const options = loggerOptions(readConfig({ LOG_LEVEL: 'info' }));
  const app = fastify({ logger: { ...(options as object), stream } });
  app.post('/api/user/login', async (request) => {
    request.log.error(
      {
        err: new Error(
          'Failed query: select 1\nparams: secret-value,first line\n    at second-line,secret-mail',
        ),
      },
      'request failed',
    );
    return {};
  });
  app.get('/calendar/booking/*', async () => 'BEGIN:VCALENDAR');
  await app.inject({
    method: 'POST',
    url: '/api/user/login?otp=424242',
    payload: { password: 'hunter2' },
    headers: { authorization: 'Bearer my-token', cookie: 'reset=my-cookie' },
  });
  await app.inject('/calendar/booking/0abc-5ec3e7.ics');
  expect(written).toContain('/calendar/');
  expect(written).toContain('/api/user/login');
  expect(written).toContain('reqId');
  expect(written).not.toMatch(
    /hunter2|my-token|my-cookie|424242|secret-value|second-line|secret-mail|5ec3e7/,
  );
});

test('two instances never give a request the same id', () => {
  const [here, elsewhere] = [requestIds(), requestIds()];
  const ids = Array.from({ length: 100 }, () => [here(), elsewhere()]).flat();
  expect(new Set(ids).size).toBe(200);
});
