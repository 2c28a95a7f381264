import 'reflect-metadata';
import { IsOptional, Matches } from 'class-validator';
import { SecretStoresDto } from '../secret-stores/secret-stores-dto.js';

const issuer = /^https:\/\/[^\s?#@]+$|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/[^\s?#@]*)?$/;

/** Validation rules of the variables about people who sign in at an issuer. */
export class PeopleDto extends SecretStoresDto {
  @IsOptional()
  @Matches(issuer, { message: '$property must be an https:// address, or http:// of this machine' })
  GATEWAY_OIDC_ISSUER?: string;

  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,512}$/, { message: '$property must have visible ASCII characters only' })
  GATEWAY_OIDC_CLIENT_ID?: string;

  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,4096}$/, { message: '$property must have visible ASCII characters only' })
  GATEWAY_OIDC_CLIENT_SECRET?: string;

  @IsOptional()
  @Matches(/^[^\r\n]{1,60}$/, { message: '$property must have at most 60 characters' })
  GATEWAY_OIDC_LABEL?: string;

  @IsOptional()
  @Matches(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/, {
    message: '$property must be openid and further scopes, with one space between them',
  })
  GATEWAY_OIDC_SCOPES?: string;

  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,200}$/, { message: '$property must be the name of a claim' })
  GATEWAY_OIDC_GROUPS_CLAIM?: string;

  @IsOptional()
  GATEWAY_OIDC_GROUPS?: string;
}
