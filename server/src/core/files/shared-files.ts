type Bus = {
  subscribe(subscriber: { topic: string; onMessage: () => void; onOther: () => void }): void;
};

/** A file that was uploaded to the disk of one instance is 404 on the others. */
export function warnOfLocalFiles(bus: Bus, log: { warn(message: string): void }): void {
  let warned = false;
  bus.subscribe({
    topic: 'files',
    onMessage: () => undefined,
    onOther() {
      if (warned) return;
      warned = true;
      log.warn(
        'Another instance runs, and files are on local disks; set the S3 variables, or share DATA_DIR/uploads.',
      );
    },
  });
}
