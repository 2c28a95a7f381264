import { classNames } from './class-names.js';
import { iconPaths, type IconName } from './icon-paths.js';

/** How an icon is drawn. */
export interface IconProps {
  readonly name: IconName;
  readonly className?: string;
  readonly size?: number;
}

/** A small drawing beside a word, which says the same: readers of the screen do not hear it. */
export function Icon({ name, className, size = 16 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      className={classNames('shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.2 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
