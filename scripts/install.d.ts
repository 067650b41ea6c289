/** Installs packages of the system where we may (Debian, as root); false where we may not. */
export declare function install(...packages: string[]): Promise<boolean>;
//# sourceMappingURL=install.d.ts.map
