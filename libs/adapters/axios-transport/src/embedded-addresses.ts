import { IPv4, type IPv6 } from 'ipaddr.js';

/** Position of an IPv4 address in the sixteen bytes of an IPv6 address. */
interface Embedding {
  /** What the address has to begin with, as hexadecimal digits. */
  readonly prefix: string;
  readonly at: number;
  /** The address is stored inverted. */
  readonly isInverted?: true;
}

/**
 * The forms of IPv6 that a host or a router of the network may turn into IPv4: IPv4-mapped and IPv4-compatible (RFC 4291),
 * translated by SIIT (RFC 2765, 7915), NAT64 with its well-known (RFC 6052) and its local prefix (RFC 8215), 6to4 (RFC 3056),
 * and Teredo (RFC 4380), whose client stands inverted at the end.
 */
const embeddings: readonly Embedding[] = [
  { prefix: '00000000000000000000ffff', at: 12 },
  { prefix: '0000000000000000ffff0000', at: 12 },
  { prefix: '0064ff9b0000000000000000', at: 12 },
  { prefix: '0064ff9b0001', at: 12 },
  { prefix: '2002', at: 2 },
  { prefix: '20010000', at: 4 },
  { prefix: '20010000', at: 12, isInverted: true },
];

/** Interface identifiers of ISATAP (RFC 5214) begin with this, behind any prefix of eight bytes. */
const isatap = ['00005efe', '02005efe'];

/** The IPv4 addresses that an IPv6 address may lead to. */
export function embeddedAddresses(address: IPv6): readonly IPv4[] {
  const bytes = address.toByteArray();
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const found = embeddings
    .filter(({ prefix }) => digits.startsWith(prefix))
    .map(({ at, isInverted }) => ipv4At(bytes, at, isInverted === true));
  if (isatap.includes(digits.slice(16, 24))) found.push(ipv4At(bytes, 12, false));
  const guessed: IPv4[] = [];
  if (digits.startsWith('000000000000000000000000')) guessed.push(ipv4At(bytes, 12, false));
  // A network of its own may have any NAT64 prefix within 64:ff9b:1::/48 (RFC 8215): the address can stand further left.
  if (digits.startsWith('0064ff9b0001'))
    guessed.push(ipv4Around(bytes, 6), ipv4Around(bytes, 7), ipv4At(bytes, 9, false));
  // `::1` is itself, and what is mostly zero holds no IPv4 address there.
  return [...found, ...guessed.filter((address) => address.octets[0] !== 0)];
}

function ipv4At(bytes: readonly number[], at: number, isInverted: boolean): IPv4 {
  const four = bytes.slice(at, at + 4);
  return new IPv4(isInverted ? four.map((byte) => byte ^ 0xff) : four);
}

/** RFC 6052 leaves out the byte at position 8. */
function ipv4Around(bytes: readonly number[], at: number): IPv4 {
  return new IPv4([...bytes.slice(at, 8), ...bytes.slice(9)].slice(0, 4));
}
