export declare const root: string;
/** Runs a program of the project in the foreground and answers its exit code. */
export declare function run(
  command: string,
  args: string[],
  options?: {
    env?: Record<string, string>;
    cwd?: string;
    quiet?: boolean;
  },
): Promise<number>;
/** The same for a tool that an npm package of ours brought along. */
export declare function runTool(
  tool: string,
  args: string[],
  options?: Parameters<typeof run>[2],
): Promise<number>;
//# sourceMappingURL=run.d.ts.map
