import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Image } from './image.js';

/** How to start a program of an image. */
interface ContainedCommand {
  readonly program: string;
  readonly argv: readonly string[];
  readonly options: {
    readonly cwd?: string;
    readonly env: Readonly<Record<string, string>>;
    readonly uid?: number;
    readonly gid?: number;
  };
}

/** A way to run programs of an image as a container would, with nothing writable but its volumes and /tmp. */
export interface Containment {
  /** Read as the end of a sentence. */
  readonly title: string;
  /** @param argv the program and its arguments, from the image's working directory */
  command(
    image: Image,
    environment: Readonly<Record<string, string>>,
    argv: readonly string[],
  ): ContainedCommand;
}

const isRoot = process.getuid?.() === 0;
const programs = { PATH: process.env.PATH ?? '' };

const mounts = `set -e
root=$1/root
mkdir -p "$root" "$1/written" "$1/work"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/written,workdir=$1/work" "$root"
mkdir -p "$root$3" "$root$4"
cp -P "$2"/usr/local/bin/* "$root/usr/local/bin/"
mount --bind "$2$3" "$root$3"
mount --bind "$2$4" "$root$4"
mount -t tmpfs tmpfs "$root/tmp"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,ro,bind "$root$3"
mount -o remount,ro "$root"
shift 4
exec "$@"`;

/** The image's folders put into this machine's own root, read-only, in a namespace of mounts: paths are those of the image. */
const sealed: Containment = {
  title: 'on a root that is read-only',
  command: ({ folder, user, workdir, volumes }, environment, argv) => {
    const scratch = `${folder}-sealed`;
    const start = ['chroot', `--userspec=${user}`, `${scratch}/root`, 'env', '--chdir', workdir, ...argv];
    const places = [scratch, folder, workdir, volumes[0] ?? ''];
    return {
      program: 'unshare',
      argv: ['--mount', 'sh', '-c', mounts, 'sh', ...places, ...start],
      options: { env: { ...programs, ...environment } },
    };
  },
};

/** The image's folder as it lies there, without the right to write: paths of its volumes in variables are changed. */
const mapped: Containment = {
  title: 'in folders that are not its own',
  command: ({ folder, user, workdir, volumes }, environment, argv) => {
    const place = path.join(folder, workdir);
    if (!isRoot) forbidWriting(place);
    const [uid = 0, gid = 0] = user.split(':').map(Number);
    const inside = (text: string): string =>
      volumes.reduce((changed, volume) => changed.replaceAll(`:${volume}/`, `:${folder}${volume}/`), text);
    const entries = Object.entries(environment).map(([name, value]) => [name, inside(value)]);
    const [program = '', ...rest] = argv;
    return {
      program,
      argv: rest,
      options: {
        cwd: place,
        env: { ...programs, ...(Object.fromEntries(entries) as Record<string, string>) },
        ...(isRoot && { uid, gid }),
      },
    };
  },
};

/** Files of root cannot be written by the image's user anyway; those of others are made so. */
function forbidWriting(folder: string): void {
  changeModes(folder, (mode) => mode & 0o555);
}

/** Lets what a containment has closed be deleted. */
export function allowDeletion({ folder }: Image): void {
  if (!isRoot) changeModes(folder, (mode) => mode | 0o200);
}

function changeModes(folder: string, change: (mode: number) => number): void {
  for (const entry of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const file = path.join(folder, entry);
    const stats = lstatSync(file);
    if (!stats.isSymbolicLink()) chmodSync(file, change(stats.mode));
  }
}

const canSeal =
  isRoot && spawnSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0;

/** The ways that this machine offers. */
export const containments: readonly Containment[] = canSeal ? [sealed, mapped] : [mapped];
