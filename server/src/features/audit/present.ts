import type { AuditEntry } from '@utsav/contract/audit';
import type { AuditRow } from './queries.ts';

type Value = AuditEntry['changes'][number]['before'];

export function presentEntry(row: AuditRow): AuditEntry {
  const changes = Object.entries(row.changes).map(([field, [before, after]]) => ({
    field,
    before: presentValue(before),
    after: presentValue(after),
  }));
  const named = changes.find(({ field }) => field === 'name');
  return {
    _id: row.id,
    action: row.action,
    admin: { _id: row.adminId, email: row.adminEmail },
    thing: { _id: row.thingId, name: row.thingName ?? String(named?.before ?? named?.after ?? '') },
    changes,
    client: row.client,
    createdAt: row.createdAt.toISOString(),
  };
}

function presentValue(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === undefined || value === null ? null : JSON.stringify(value);
}
