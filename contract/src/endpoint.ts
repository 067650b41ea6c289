import type { z } from 'zod';

/** Who may make a call. Every endpoint has to say. */
export type Access = 'public' | 'user' | AdminAccess;
/** An operator runs the marketplace, and is an admin as well; other admins are vendors. */
export type AdminAccess = 'admin' | 'operator';

export const isForAdmins = (access: Access): access is AdminAccess =>
  access === 'admin' || access === 'operator';

export type Endpoint<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  access: Who;
  /** One line for the API reference. */
  summary: string;
  /** The call changes nothing although its method is not GET. */
  readOnly?: true;
  body?: Body;
  query?: Query;
  /** The call is multipart/form-data with one file in this field. */
  fileField?: string;
  /** The body reaches the handler as the text that was sent: a signature covers every byte of it. */
  signedBody?: true;
  /** The reply is a file of this kind instead of the envelope; its schema is `fileReply`. */
  replyType?: 'text/csv' | 'application/pdf' | 'application/zip';
  /** The call answers text/event-stream: the schema of the data of each event, by its name. */
  events?: Record<string, z.ZodType>;
  reply: Reply;
};

/** Keeps the precise schema types while checking the shape. */
export function endpoint<
  Body extends z.ZodType,
  Query extends z.ZodType,
  Reply extends z.ZodType,
  Who extends Access,
>(definition: Endpoint<Body, Query, Reply, Who>): Endpoint<Body, Query, Reply, Who> {
  return definition;
}

export const isChange = ({ method, readOnly }: Endpoint): boolean => method !== 'GET' && !readOnly;

/** The body before it is parsed. */
export type BodyInput<E> = E extends Endpoint<infer Body> ? z.input<Body> : never;
/** The body after it is parsed. */
export type BodyOutput<E> = E extends Endpoint<infer Body> ? z.output<Body> : never;
export type QueryInput<E> = E extends Endpoint<z.ZodType, infer Query> ? z.input<Query> : never;
export type QueryOutput<E> = E extends Endpoint<z.ZodType, infer Query> ? z.output<Query> : never;
export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer Reply> ? z.output<Reply> : never;
