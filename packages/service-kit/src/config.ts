import 'reflect-metadata';
import { BootError, redisUrlPattern } from '@tipnaija/messaging';
import { plainToInstance, Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min, validateSync } from 'class-validator';

/** The environment variables of every process. Property names are variable names. */
export class ServiceConfig {
  @IsOptional() @IsIn(['development', 'production', 'test']) NODE_ENV: string = 'development';
  @IsOptional() @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) LOG_LEVEL: string = 'info';
  /** Port for metrics and health of this process, never exposed to the outside. */
  @IsPort() MANAGEMENT_PORT!: number;
  /**
   * The listen address of the management server. The default restricts it to this machine; containers use 0.0.0.0,
   * because other machines scrape them.
   */
  @IsOptional() @IsString() MANAGEMENT_HOST: string = '127.0.0.1';
}

/** The configuration of a service with tables: its own schema and role in Postgres, and the bus. */
export class DatabaseServiceConfig extends ServiceConfig {
  @Matches(/^postgres(ql)?:\/\//, { message: '$property must be a postgres:// URL' }) DATABASE_URL!: string;
  /**
   * Set when DATABASE_URL is a pooler in transaction mode: leads past it, for the outbox relay, whose lock lives on a
   * session. Both may name several hosts.
   */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: '$property must be a postgres:// URL' })
  DATABASE_SESSION_URL?: string;
  @Matches(redisUrlPattern, { message: '$property must be a redis:// URL' }) REDIS_URL!: string;
  @IsOptional() @IsInt() @Min(2) @Max(200) DATABASE_POOL_SIZE: number = 10;
  @IsOptional() @IsString() STREAM_PREFIX?: string;
  /** Maximum number of events in Redis per consumer of this service; further events wait in Postgres. */
  @IsOptional() @IsInt() @Min(1_000) STREAM_MAX_ENTRIES: number = 10_000;
}

/** Property decorator: a TCP port, given as text. */
export function IsPort(): PropertyDecorator {
  return (target, property) => {
    Transform(({ value }) => Number(value))(target, property);
    IsInt({ message: '$property must be a port' })(target, property as string);
    Min(1)(target, property as string);
    Max(65_535)(target, property as string);
  };
}

/** Property decorator: `host:port` of another process. */
export function IsAddress(): PropertyDecorator {
  return Matches(/^[^\s:]+:\d+$/, { message: '$property must be host:port' });
}

/**
 * Reads a configuration from the environment. Empty variables count as missing.
 * @throws BootError that lists every missing or invalid variable
 */
export function loadConfig<Config extends object>(
  type: new () => Config,
  environment: NodeJS.ProcessEnv = process.env,
): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const config = plainToInstance(type, given, { enableImplicitConversion: true, exposeDefaultValues: true });
  const problems = validateSync(config).flatMap(({ property, constraints, value }) =>
    value === undefined ? [`${property} is missing`] : Object.values(constraints ?? {}),
  );
  if (problems.length > 0) throw new BootError(`The configuration is not complete:\n- ${problems.join('\n- ')}`);
  return config;
}
