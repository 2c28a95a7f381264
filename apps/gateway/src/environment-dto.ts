import 'reflect-metadata';
import { type BodyLogging, readTrustedHost } from '@model-gateway/core';
import { IsIn, IsOptional, IsPort, Matches, ValidateBy, type ValidationOptions } from 'class-validator';
import { encryptionKeyCommand } from './encryption-key-command.js';
import { PeopleDto } from './people/people-dto.js';
import { logLevels } from './logging/pino-logger.js';

const key = /^[\x21-\x7e]{8,512}$/;
/** 32 bytes are 43 characters of base64 and one padding character. */
const encryptionKeys = /^[A-Za-z0-9+/_-]{43}=?( *, *[A-Za-z0-9+/_-]{43}=?)*$/;
const databaseMessage = '$property must be sqlite:PATH or a postgres:// address';
const redisMessage = '$property must be a redis:// or rediss:// address';
const logBodies: readonly BodyLogging[] = ['none', 'metadata', 'full'];
const keyMessage = '$property must have 8 to 512 visible ASCII characters and no space';

/** A number of bytes, or of units of bytes. */
const sizePattern = /^0*[1-9]\d{0,11} *([KMG]i?B?|B)?$/i;

/**
 * Validation rules of the environment variables that this version supports. Messages never quote a value.
 * `environmentVariables` documents each variable.
 */
export class EnvironmentDto extends PeopleDto {
  @IsOptional()
  @IsPort({ message: '$property must be a port number from 0 to 65535' })
  PORT?: string;

  @IsOptional()
  @Matches(/^[A-Za-z0-9.:_-]+$/, { message: '$property must be an address or a host name to listen on' })
  HOST?: string;

  @IsOptional()
  GATEWAY_CONFIG_FILE?: string;

  @IsOptional()
  @Matches(key, { message: keyMessage })
  GATEWAY_API_KEY?: string;

  @IsOptional()
  @Matches(key, { message: keyMessage })
  GATEWAY_ADMIN_KEY?: string;

  @IsOptional()
  @Matches(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, { message: databaseMessage })
  @IsAddress('sqlite:', { message: databaseMessage })
  GATEWAY_DATABASE_URL?: string;

  @IsOptional()
  @Matches(/^rediss?:\/\/.+$/, { message: redisMessage })
  @IsAddress(undefined, { message: redisMessage })
  GATEWAY_REDIS_URL?: string;

  @IsOptional()
  @Matches(encryptionKeys, {
    message:
      '$property must be 32 bytes in base64; several of them with commas between, the one in use first. ' +
      `Make one with: ${encryptionKeyCommand}`,
  })
  GATEWAY_ENCRYPTION_KEY?: string;

  @IsOptional()
  @IsIn(['true', 'false'], { message: '$property must be true or false' })
  GATEWAY_ENCRYPTION_KEY_LOST?: 'true' | 'false';

  @IsOptional()
  @IsIn(['true', 'false'], { message: '$property must be true or false' })
  GATEWAY_SEAL_EARLIER_KEYS?: 'true' | 'false';

  @IsOptional()
  @Matches(/^(auto|[1-9]\d{0,2})$/, { message: '$property must be a number of processes, or auto' })
  GATEWAY_WORKERS?: string;

  @IsOptional()
  @IsIn(['true', 'false'], { message: '$property must be true or false' })
  GATEWAY_METRICS_OPEN?: 'true' | 'false';

  @IsOptional()
  @IsIn(['on', 'off'], { message: '$property must be on or off' })
  GATEWAY_CONSOLE?: 'on' | 'off';

  @IsOptional()
  @Matches(/^https?:\/\/[^\s?#]+$/, {
    message: '$property must be an address that begins with https:// or http://, without ? and #',
  })
  GATEWAY_PUBLIC_URL?: string;

  @IsOptional()
  @Matches(sizePattern, { message: '$property must be a number of bytes, or a size such as 100MiB' })
  GATEWAY_BODY_LIMIT?: string;

  @IsOptional()
  @Matches(sizePattern, { message: '$property must be a number of bytes, or a size such as 100MiB' })
  GATEWAY_MAX_IN_FLIGHT_BYTES?: string;

  @IsOptional()
  @Matches(sizePattern, { message: '$property must be a number of bytes, or a size such as 100MiB' })
  GATEWAY_BODY_TEXT_LIMIT?: string;

  @IsOptional()
  @Matches(sizePattern, { message: '$property must be a number of bytes, or a size such as 100MiB' })
  GATEWAY_UPSTREAM_RESPONSE_LIMIT?: string;

  @IsOptional()
  @Matches(/^[1-9]\d{0,4}$/, { message: '$property must be a whole number from 1 to 99999' })
  GATEWAY_UPSTREAM_CONNECTIONS?: string;

  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: '$property must be a whole number of milliseconds' })
  GATEWAY_UPSTREAM_QUEUE_TIMEOUT_MS?: string;

  @IsOptional()
  @Matches(/^(200|1\d\d|[1-9]\d?)$/, { message: '$property must be a whole number from 1 to 200' })
  GATEWAY_BODY_DEPTH?: string;

  @IsOptional()
  @Matches(/^[1-9]\d{0,8}$/, { message: '$property must be a whole number from 1 to 999999999' })
  GATEWAY_BODY_OBJECTS?: string;

  @IsOptional()
  @Matches(/^[1-9]\d{0,8}$/, { message: '$property must be a whole number from 1 to 999999999' })
  GATEWAY_BODY_VALUES?: string;

  @IsOptional()
  @Matches(/^[1-9]\d{0,8}$/, { message: '$property must be a whole number from 1 to 999999999' })
  GATEWAY_BODY_NAMES?: string;

  @IsOptional()
  @Matches(/^[A-Za-z0-9-]+-( *, *[A-Za-z0-9-]+-)*$/, {
    message: '$property must be a comma list of header prefixes that end in -, such as x-gateway-',
  })
  GATEWAY_HEADER_PREFIXES?: string;

  @IsOptional()
  @Matches(/^(\*|https?:\/\/[^\s,/]+( *, *https?:\/\/[^\s,/]+)*)$/, {
    message: '$property must be a comma list of origins such as https://app.example.com, or *',
  })
  GATEWAY_CORS_ORIGINS?: string;

  @IsOptional()
  @IsHostList({
    message:
      '$property must be a comma list of HOST or HOST:PORT, without scheme, path and wildcards; IPv6 addresses in brackets',
  })
  GATEWAY_TRUSTED_CUSTOM_HOSTS?: string;

  @IsOptional()
  @IsHostList({
    message:
      '$property must be a comma list of HOST or HOST:PORT, without scheme, path and wildcards; IPv6 addresses in brackets',
  })
  GATEWAY_TRUSTED_ALERT_HOSTS?: string;

  @IsOptional()
  @Matches(/^[1-9]\d{0,3}$/, { message: '$property must be a whole number of seconds, from 1 to 9999' })
  GATEWAY_ALERT_INTERVAL_SECONDS?: string;

  @IsOptional()
  @IsIn(['public', 'off'], { message: '$property must be public or off' })
  GATEWAY_FETCH_MEDIA?: 'public' | 'off';

  @IsOptional()
  @IsIn(logLevels, { message: `$property must be one of: ${logLevels.join(', ')}` })
  GATEWAY_LOG_LEVEL?: (typeof logLevels)[number];

  @IsOptional()
  @IsIn(logBodies, { message: `$property must be one of: ${logBodies.join(', ')}` })
  GATEWAY_LOG_BODIES?: BodyLogging;

  @IsOptional()
  @Matches(/^[1-9]\d{0,4}$/, { message: '$property must be a whole number of days, from 1 to 99999' })
  GATEWAY_LOG_RETENTION_DAYS?: string;

  @IsOptional()
  @IsIn(['on', 'off'], { message: '$property must be on or off' })
  GATEWAY_RESPONSES_STORE?: 'on' | 'off';

  @IsOptional()
  @Matches(/^[1-9]\d{0,4}[mhd]$/, { message: '$property must be a time such as 30d, 12h or 90m' })
  GATEWAY_RESPONSES_TTL?: string;

  @IsOptional()
  @Matches(sizePattern, { message: '$property must be a number of bytes, or a size such as 100MiB' })
  GATEWAY_RESPONSES_LIMIT?: string;

  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: '$property must be a whole number of milliseconds' })
  GATEWAY_DRAIN_TIMEOUT_MS?: string;
}

/**
 * Validates an address: its port is a number, its percent-encoding is valid.
 *
 * @param unless a text with this prefix is not validated
 */
function IsAddress(unless: string | undefined, options: ValidationOptions): PropertyDecorator {
  const validate = (value: unknown): boolean => {
    const text = String(value);
    return (unless !== undefined && text.startsWith(unless)) || URL.canParse(text);
  };
  return ValidateBy({ name: 'isAddress', validator: { validate } }, options);
}

/** Validates a comma list of hosts, each with or without a port. */
function IsHostList(options: ValidationOptions): PropertyDecorator {
  const validate = (value: unknown): boolean =>
    String(value)
      .split(',')
      .every((entry) => readTrustedHost(entry.trim()) !== undefined);
  return ValidateBy({ name: 'isHostList', validator: { validate } }, options);
}
