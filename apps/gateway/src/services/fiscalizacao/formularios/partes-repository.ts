// What hangs on a form `f`, each part as one column of JSON: a form is read whole in one query.
import type { Elo } from '@guara/domain/formulario/sequencia/elo'
import { TIPOS_DE_ATO } from '@guara/domain/posterior/tipos'
import { sql } from 'kysely'

export const lista = (consulta: string) => sql.raw(`coalesce((${consulta}), '[]')`)

export const EQUIPE =
  lista(`select jsonb_agg(jsonb_build_object('usuarioId', u.id, 'nome', u.nome, 'matricula', u.matricula,
    'cargo', u.cargo, 'autuante', e.autuante, 'assina', e.assina, 'assinouEm', e.assinou_em,
    'perfis', array(select p.perfil from usuario_perfil p where p.usuario_id = u.id and u.ativo order by p.ordem))
    order by e.ordem)
  from formulario_equipe e join usuario u on u.id = e.usuario_id where e.formulario_id = f.id`)
export const INSTRUMENTOS =
  lista(`select jsonb_agg(jsonb_build_object('id', i.id, 'codigo', i.codigo, 'tipo', i.tipo,
    'ordem', i.ordem, 'dados', i.dados) order by i.ordem, i.codigo)
  from instrumento i where i.formulario_id = f.id`)
export const EVIDENCIAS =
  lista(`select jsonb_agg(jsonb_build_object('id', e.id, 'arquivoId', e.arquivo_id, 'ordem', e.ordem,
    'dados', e.dados, 'motivo', e.desconsiderada_motivo) order by e.ordem, e.id)
  from evidencia e where e.formulario_id = f.id`)
export const HISTORICO =
  lista(`select jsonb_agg(jsonb_build_object('quando', h.quando, 'evento', h.evento, 'de', h.de, 'para', h.para,
    'usuario', case when u.id is not null then jsonb_build_object('id', u.id, 'nome', u.nome) end) order by h.id)
  from formulario_historico h left join usuario u on u.id = h.usuario_id where h.formulario_id = f.id`)

const QUEM = `case when u.id is not null then jsonb_build_object('id', u.id, 'nome', u.nome) end`
export const CIENTIFICACAO =
  lista(`select jsonb_agg(jsonb_build_object('evento', k.evento, 'quando', k.quando, 'dados', k.dados,
    'usuario', ${QUEM}) order by k.ordem)
  from cientificacao_evento k left join usuario u on u.id = k.usuario_id where k.formulario_id = f.id`)
export const ACOMPANHAMENTOS =
  lista(`select jsonb_agg(jsonb_build_object('instrumentoId', i.id, 'cumprimento', k.cumprimento, 'quando', k.quando,
    'dados', k.dados, 'usuario', ${QUEM}, 'conversao', case when ai.id is not null then jsonb_build_object(
      'instrumentoId', ai.id, 'codigo', ai.codigo, 'formularioId', af.id, 'formularioCodigo', af.codigo) end) order by i.ordem)
  from instrumento i
  join lateral (select * from acompanhamento k where k.instrumento_id = i.id order by k.id desc limit 1) k on true
  left join usuario u on u.id = k.usuario_id
  left join sequencia v on v.origem_id = i.id
  left join instrumento ai on ai.id = v.destino_id
  left join formulario af on af.id = ai.formulario_id
  where i.formulario_id = f.id`)

const RECEBIMENTOS =
  lista(`select jsonb_agg(jsonb_build_object('instrumento', coalesce(a.codigo, i.codigo), 'nome', r.nome, 'quando', r.quando,
    'efeito', r.efeito) order by r.quando)
  from recebimento r join instrumento i on i.id = r.instrumento_id left join ato_posterior a on a.id = r.ato_id where r.formulario_id = f.id`)
/** The name of each kind of act, for the database to tell beside its code. */
const NOMES_DOS_ATOS = Object.entries(TIPOS_DE_ATO)
  .map(([codigo, { nome }]) => `when '${codigo}' then '${nome}'`)
  .join(' ')
export const POSTERIORES =
  lista(`select jsonb_agg(jsonb_build_object('id', p.id, 'codigo', p.codigo, 'instrumentoId', p.instrumento_id,
    'instrumento', i.codigo, 'efeito', p.efeito, 'quando', p.quando, 'dados', p.dados,
    'tipo', jsonb_build_object('codigo', p.tipo, 'nome', case p.tipo ${NOMES_DOS_ATOS} end),
    'autor', jsonb_build_object('id', p.usuario_id, 'nome', p.nome, 'cargo', p.cargo),
    'codigoVerificador', p.codigo_verificador, 'ciencia', (select jsonb_build_object('forma', k.dados->>'forma',
      'data', k.dados->>'dataHora', 'recebedor', k.dados->>'recebedor') from ato_posterior_ciencia k where k.ato_id = p.id
      order by k.quando limit 1),
    'ciencias', coalesce((select jsonb_agg(jsonb_build_object('pessoa', k.pessoa, 'forma', k.dados->>'forma',
      'data', k.dados->>'dataHora', 'recebedor', k.dados->>'recebedor') order by k.quando)
      from ato_posterior_ciencia k where k.ato_id = p.id), '[]'))
    order by p.quando, p.codigo)
  from ato_posterior p join instrumento i on i.id = p.instrumento_id where p.formulario_id = f.id`)

export const pedidosOnde = (onde: string) =>
  lista(`select jsonb_agg(jsonb_build_object('id', p.id, 'instrumentoId', p.instrumento_id, 'instrumento', i.codigo,
    'assunto', p.assunto, 'texto', p.texto, 'por', jsonb_build_object('id', u.id, 'nome', u.nome), 'quando', p.quando,
    'prazoAtual', p.prazo_atual, 'ate', p.ate,
    'verbal', case when p.verbal_por is not null then jsonb_build_object('por', p.verbal_por, 'quando', p.verbal_quando) end,
    'decisao', case when a.id is not null then jsonb_build_object('codigo', a.codigo, 'decisao', a.dados->>'decisao', 'parte', a.dados->>'parte',
      'quando', a.quando, 'por', a.nome) end) order by p.quando, p.id)
  from pedido_de_decisao p join instrumento i on i.id = p.instrumento_id join usuario u on u.id = p.usuario_id
  left join ato_posterior a on a.pedido_id = p.id where ${onde}`)
const PEDIDOS = pedidosOnde('p.formulario_id = f.id')

const elos = (sentido: Elo['sentido'], daqui: string, outro: string) =>
  `select jsonb_build_object('sentido', '${sentido}', 'instrumentoId', i.id, 'instrumentoDoOutro', o.id, 'codigo', o.codigo,
      'tipo', o.tipo, 'formularioId', k.id, 'formularioCodigo', k.codigo, 'condicao', k.condicao) as elo, s.quando
    from instrumento i join sequencia s on s.${daqui} = i.id
    join instrumento o on o.id = s.${outro} join formulario k on k.id = o.formulario_id where i.formulario_id = f.id`
export const SEQUENCIA = lista(`select jsonb_agg(e.elo order by e.quando) from (
    ${elos('VEIO_DE', 'destino_id', 'origem_id')} union all ${elos('DEU_EM', 'origem_id', 'destino_id')}) e`)

const DESIGNADOS =
  lista(`select jsonb_agg(jsonb_build_object('usuarioId', d.usuario_id, 'nome', u.nome, 'motivo', d.motivo,
    'por', p.nome, 'quando', d.quando) order by d.quando)
  from designacao d join usuario u on u.id = d.usuario_id join usuario p on p.id = d.por_id where d.formulario_id = f.id`)

const SINCRONIZACAO =
  sql.raw(`(select jsonb_build_object('estado', s.estado, 'tentativas', s.tentativas, 'ultimoErro', s.ultimo_erro,
    'proximaEm', s.proxima_em, 'idExterno', s.id_externo, 'numeroProcesso', s.numero_processo)
  from sincronizacao s where s.formulario_id = f.id)`)

const NENHUM = sql.raw(`'[]'::jsonb`)

/** What comes only after the signature is not asked of a draft about which nothing was asked: it is kept every few
 *  seconds, and half of what a reading costs is asking for it. */
export const depoisDaAssinatura = (rascunho: boolean) =>
  rascunho
    ? sql`${NENHUM} as cientificacao, ${NENHUM} as acompanhamentos, ${NENHUM} as recebimentos, ${NENHUM} as posteriores,
        ${NENHUM} as pedidos, ${NENHUM} as designados, null::jsonb as sincronizacao`
    : sql`${CIENTIFICACAO} as cientificacao, ${ACOMPANHAMENTOS} as acompanhamentos, ${RECEBIMENTOS} as recebimentos,
        ${POSTERIORES} as posteriores, ${PEDIDOS} as pedidos, ${DESIGNADOS} as designados, ${SINCRONIZACAO} as sincronizacao`
