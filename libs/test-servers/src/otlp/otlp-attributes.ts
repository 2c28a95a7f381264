import type { ProtobufMessage } from './protobuf-message.js';

/** What an attribute can be. */
type OtlpValue = string | number | boolean | readonly OtlpValue[];

/** Attributes by name. */
export type OtlpAttributes = Readonly<Record<string, OtlpValue>>;

/** Reads members of a message `KeyValue` of opentelemetry/proto/common. */
export function readAttributes(members: readonly ProtobufMessage[]): OtlpAttributes {
  return Object.fromEntries(members.map((member) => [member.text(1), readValue(member.messages(2)[0])]));
}

function readValue(value: ProtobufMessage | undefined): OtlpValue {
  if (!value || value.has(1)) return value?.text(1) ?? '';
  if (value.has(2)) return value.integer(2) !== 0n;
  if (value.has(3)) return Number(BigInt.asIntN(64, value.integer(3)));
  if (value.has(4)) return value.double(4);
  return value.messages(5).flatMap((list) => list.messages(1).map(readValue));
}
