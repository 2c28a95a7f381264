import { Link } from '@tanstack/react-router';
import type { PageEntry } from '../addresses/page-list.js';
import { frameTexts } from '../texts/en/frame.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/icon.js';
import { usePages } from './use-pages.js';

const headings: Readonly<Record<PageEntry['group'], string | undefined>> = {
  first: undefined,
  use: frameTexts.groupUse,
  watch: frameTexts.groupWatch,
  last: undefined,
};
const groups = ['first', 'use', 'watch', 'last'] as const;

/** Links to all pages, in groups. */
export function Navigation({ onGo }: { readonly onGo?: () => void }) {
  const pages = usePages();
  const shown = groups.filter((group) => pages.some((page) => page.group === group));
  return shown.map((group) => (
    <div key={group} className={classNames('mb-3', group === 'last' && 'border-t pt-3')}>
      {headings[group] !== undefined && (
        <div className="px-2 pb-1 text-label font-medium text-muted">{headings[group]}</div>
      )}
      <ul>
        {pages
          .filter((page) => page.group === group)
          .map(({ path, title, icon }) => (
            <li key={path}>
              <Link
                to={path}
                activeOptions={{ exact: path === '/', includeSearch: false }}
                {...(onGo && { onClick: onGo })}
                className="flex h-8 items-center gap-2.5 rounded px-2 text-ink no-underline hover:bg-hover aria-[current=page]:bg-selected aria-[current=page]:font-medium max-wide:h-10"
              >
                <Icon name={icon} className="text-muted" />
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  ));
}
