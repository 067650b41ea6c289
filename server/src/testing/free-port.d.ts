/** A port of this machine that nobody listens on right now. */
export declare function freePort(): Promise<number>;
//# sourceMappingURL=free-port.d.ts.map
