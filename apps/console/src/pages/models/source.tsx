import { HostileText } from '../../ui/hostile-text.js';

/** A page of an upstream from the gateway's own table. */
export function Source({ address }: { readonly address: string }) {
  if (!/^https:\/\//.test(address)) return <HostileText text={address} />;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="break-all">
      {address.replace(/^https:\/\//, '')}
    </a>
  );
}
