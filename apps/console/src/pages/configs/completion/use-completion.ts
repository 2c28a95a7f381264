import type { CompletionContext, CompletionSource } from '@codemirror/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answer, api } from '../../../api/client.js';
import type { KnownNames } from '../use-known-names.js';
import { suggestionsAt } from './completions.js';
import type { SchemaPart } from './schema-at.js';

/** Completion by the schema of this gateway, which is read when the editor opens. */
export function useCompletion({ models, providers }: KnownNames): CompletionSource {
  const { data: schema } = useQuery({
    queryKey: ['config-schema'],
    staleTime: Infinity,
    queryFn: ({ signal }) => answer(api.GET('/admin/v1/configs/schema', { signal })),
  });
  return useMemo(() => {
    if (schema === undefined) return () => null;
    return (context: CompletionContext) => {
      // Not at each space and bracket: only where something is typed, or when asked by keys.
      if (!context.explicit && !context.matchBefore(/["\w@$.-]/)) return null;
      const text = context.state.doc.toString();
      const found = suggestionsAt(text, context.pos, schema as SchemaPart, { models, providers });
      if (!found) return null;
      return {
        from: found.from,
        to: found.to,
        options: found.options.map(({ label, text, detail, info, kind }) => ({
          label: text,
          displayLabel: label,
          type: kind,
          ...(detail !== undefined && { detail }),
          ...(info !== undefined && { info }),
        })),
      };
    };
  }, [schema, models, providers]);
}
