import type { Endpoint } from '@utsav/contract/endpoint';
import { endpoints } from '@utsav/contract/endpoints';
import { errorStatuses } from '@utsav/contract/errors';
import { z } from 'zod';

type Json = Record<string, unknown>;

export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

function operation(slice: string, name: string, endpoint: Endpoint): Json {
  const file = endpoint.fileField && {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [endpoint.fileField],
        properties: { [endpoint.fileField]: { type: 'string', format: 'binary' } },
      },
    },
  };
  const content = endpoint.body
    ? { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } }
    : endpoint.signedBody
      ? { 'application/json': { schema: { type: 'object' } } }
      : file;
  return {
    tags: [slice],
    operationId: `${slice}.${name}`,
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    'x-access': endpoint.access,
    ...(endpoint.query ? { parameters: queryParameters(endpoint.query) } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      200: {
        description: 'Done.',
        content: replyContent(endpoint),
      },
      default: {
        description: 'Refused; message says why.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function replyContent({ events, replyType, reply }: Endpoint): Json {
  if (events) return { 'text/event-stream': { schema: { type: 'string' } } };
  if (replyType) return { [replyType]: { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: jsonSchema(reply, 'output') } };
}

function queryParameters(query: z.ZodType): Json[] {
  const { properties = {} } = jsonSchema(query, 'input') as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

export function openApiDocument(publicUrl: string, brandName: string): Json {
  const paths: Record<string, Json> = {};
  for (const [slice, calls] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(slice, name, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brandName} API`, version: '1', description: 'Every call of the marketplace.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['success', 'error', 'message', 'code', 'params', 'data'],
          properties: {
            success: { const: false },
            error: { const: true },
            message: { type: 'string' },
            code: { type: 'string', enum: Object.keys(errorStatuses) },
            params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
            field: { type: 'string' },
            data: {},
          },
        },
      },
    },
  };
}
