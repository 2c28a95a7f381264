import { Link } from '@tanstack/react-router';
import { requestTexts } from '../../texts/en/request.js';
import { listOf } from '../requests/list-text.js';

/** The way back to the list that one came from. */
export function BackToList({ list }: { readonly list: string | undefined }) {
  return (
    <p className="mb-3">
      <Link to="/requests" search={list === undefined ? {} : listOf(list)}>
        ← {list === undefined ? requestTexts.backToAll : requestTexts.back}
      </Link>
    </p>
  );
}
