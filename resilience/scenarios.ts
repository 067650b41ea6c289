import type { Scenario } from './report.ts';
import { cartWrites } from './scenarios/cart-writes.ts';
import { databaseRestart } from './scenarios/database-restart.ts';
import { dates } from './scenarios/dates.ts';
import { failover } from './scenarios/failover.ts';
import { fileStoreDown } from './scenarios/file-store-down.ts';
import { fullDisk } from './scenarios/full-disk.ts';
import { hostileRequests } from './scenarios/hostile-requests.ts';
import { interruptedUploads } from './scenarios/interrupted-uploads.ts';
import { mailServerDown } from './scenarios/mail-server-down.ts';
import { overload } from './scenarios/overload.ts';
import { pointInTime } from './scenarios/point-in-time.ts';
import { serverKilled } from './scenarios/server-killed.ts';
import { slowClients } from './scenarios/slow-clients.ts';
import { timeZones } from './scenarios/time-zones.ts';
import { tooManyConnections } from './scenarios/too-many-connections.ts';
import { twoInstances } from './scenarios/two-instances.ts';

/** By the names that the command line takes, in the order in which they run. */
export const scenarios: Record<string, Scenario> = {
  'server-killed': serverKilled,
  'database-restart': databaseRestart,
  'two-instances': twoInstances,
  failover: failover,
  'point-in-time': pointInTime,
  dates: dates,
  'mail-server-down': mailServerDown,
  'cart-writes': cartWrites,
  'hostile-requests': hostileRequests,
  'interrupted-uploads': interruptedUploads,
  'full-disk': fullDisk,
  'file-store-down': fileStoreDown,
  'time-zones': timeZones,
  'slow-clients': slowClients,
  'too-many-connections': tooManyConnections,
  overload: overload,
};
