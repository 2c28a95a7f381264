import 'reflect-metadata';
import { IsIn, IsOptional, Matches } from 'class-validator';

const address = /^https?:\/\/[^\s/?#@]+\/?$/;
const addressMessage =
  '$property must be an address of scheme, host and port alone, such as https://vault.example.com:8200';
/** A mount may have several parts. */
const mount = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const mountMessage = '$property must be a path of letters, digits and . _ - with / between';
const visible = /^[\x21-\x7e]{1,4096}$|^file:.+$/;
const visibleMessage = '$property must have visible ASCII characters only, or be file:PATH';

/** How the gateway can log in to Vault. */
export const vaultAuthMethods = ['token', 'approle', 'kubernetes'] as const;

/** Validation rules of the variables about secret stores. */
export class SecretStoresDto {
  @IsOptional()
  @Matches(/^[1-9]\d{0,4}[smhd]$/, { message: '$property must be a time such as 15m, 90s or 1h' })
  GATEWAY_SECRET_LEASE?: string;

  @IsOptional()
  @Matches(address, { message: addressMessage })
  GATEWAY_VAULT_ADDR?: string;

  @IsOptional()
  @IsIn(vaultAuthMethods, { message: `$property must be one of: ${vaultAuthMethods.join(', ')}` })
  GATEWAY_VAULT_AUTH?: (typeof vaultAuthMethods)[number];

  @IsOptional()
  @Matches(visible, { message: visibleMessage })
  GATEWAY_VAULT_TOKEN?: string;

  @IsOptional()
  @Matches(visible, { message: visibleMessage })
  GATEWAY_VAULT_ROLE_ID?: string;

  @IsOptional()
  @Matches(visible, { message: visibleMessage })
  GATEWAY_VAULT_SECRET_ID?: string;

  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,256}$/, { message: '$property must be the name of a role' })
  GATEWAY_VAULT_ROLE?: string;

  @IsOptional()
  GATEWAY_VAULT_JWT_FILE?: string;

  @IsOptional()
  @Matches(mount, { message: mountMessage })
  GATEWAY_VAULT_AUTH_MOUNT?: string;

  @IsOptional()
  @Matches(mount, { message: mountMessage })
  GATEWAY_VAULT_MOUNT?: string;

  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,256}$/, { message: '$property must be a path of namespaces' })
  GATEWAY_VAULT_NAMESPACE?: string;

  @IsOptional()
  GATEWAY_VAULT_CA_FILE?: string;

  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.:-]{0,98}$/, {
    message: '$property must be the id or number of a Google Cloud project',
  })
  GATEWAY_SECRET_MANAGER_PROJECT?: string;

  @IsOptional()
  @Matches(address, { message: addressMessage })
  GATEWAY_SECRET_MANAGER_URL?: string;
}
