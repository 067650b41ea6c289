import { fastifyCookie } from '@fastify/cookie';
import { userEndpoints } from '@utsav/contract/user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { grantMinutes } from './recovery-service.ts';

const name = 'reset_grant';

/**
 * The only cookie with a permission: a browser that has verified a code may set a new password. It is written and read
 * here, so that other calls need not parse cookies.
 */
export function grantCookie({ publicUrl }: Config) {
  const options = {
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    path: userEndpoints.resetPassword.path,
  } as const;
  const set = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header('set-cookie', fastifyCookie.serialize(name, value, { ...options, maxAge: seconds }));
  return {
    read: ({ headers }: FastifyRequest) => fastifyCookie.parse(headers.cookie ?? '')[name],
    write: (reply: FastifyReply, grant: string) => set(reply, grant, grantMinutes * 60),
    clear: (reply: FastifyReply) => set(reply, '', 0),
  };
}
