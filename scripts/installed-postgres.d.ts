export type InstalledPostgres = {
  url: string;
  /** A standby that follows it, of the same programs. */
  startStandby(): Promise<InstalledPostgres>;
  /** Ends its processes like a power failure; `restartImmediately` brings it back. */
  kill(): Promise<void>;
  logFile: string;
  binaries: string;
  /** Without a clean shutdown, as after a power failure; resolves once it accepts connections again. */
  restartImmediately(): Promise<void>;
  stop(): Promise<void>;
};
/**
 * Reachable by its socket only; gone with everything in it once it is stopped. Another folder of programs may be
 * given instead of the installed ones.
 */
export declare function startInstalledPostgres(
  settings: Record<string, string>,
  programs?: string,
): Promise<InstalledPostgres>;
//# sourceMappingURL=installed-postgres.d.ts.map
