// What happened to an alert, first things first, and the forms that it gave rise to.
import { PASSAGENS } from '@guara/domain/alerta/ciclo'
import { APARENCIA_DO_ALERTA } from '@guara/domain/alerta/condicao'
import { ROTULO_DO_NIVEL } from '@guara/domain/alerta/prioridade'
import type { Alerta, PassagemDoAlerta } from '@guara/domain/alerta/schema'
import { TRIAGENS } from '@guara/domain/alerta/triagem'
import { formatarDataHora } from '@guara/domain/data-hora'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import { Link } from 'react-router'
import { LinhaDoTempo } from '../../ui/andamento/linha-do-tempo.tsx'
import { StatusDot } from '../../ui/andamento/status-dot.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './alerta.module.css'

const fraseDe = ({ evento, vinculado, formulario, triagem, prioridade }: PassagemDoAlerta) =>
  [
    PASSAGENS[evento].frase,
    vinculado?.nome,
    formulario,
    triagem && TRIAGENS[triagem].rotulo.toLowerCase(),
    evento === 'PRIORIZAR' && (prioridade ? ROTULO_DO_NIVEL[prioridade].toLowerCase() : 'a calculada'),
  ]
    .filter(Boolean)
    .join(' ')

export const Historico = ({ alerta: { historico } }: { alerta: Alerta }) => (
  <Quadro component="section" aria-label="Histórico">
    <h2 className={classes.subtitulo}>Histórico</h2>
    <LinhaDoTempo
      acontecimentos={historico.map((p) => ({
        chave: `${p.quando} ${p.evento} ${p.vinculado?.id} ${p.outro?.id}`,
        frase: fraseDe(p),
        quando: p.quando,
        usuario: p.usuario,
        detalhes: (
          <>
            {p.para && (
              <span>
                {p.de ? `De ${APARENCIA_DO_ALERTA[p.de].rotulo} para ` : ''}
                {APARENCIA_DO_ALERTA[p.para].rotulo}
              </span>
            )}
            {p.justificativa && <span>“{p.justificativa}”</span>}
            {p.outro && (
              <span>
                {p.evento === 'TRIAR' && 'de '}
                <Link to={`/alerta/${p.outro.id}`}>{p.outro.codigo}</Link>
              </span>
            )}
            {p.motivo && <span>“{p.motivo}”</span>}
          </>
        ),
      }))}
    />
  </Quadro>
)

const enderecoDe = ({ id, codigo, condicao }: Alerta['formularios'][number]) =>
  condicao === 'EM_RASCUNHO' ? `/formulario/novo?acao=CONTINUAR&id=${id}` : `/formulario/visualizar/${codigo}`

export const Formularios = ({ alerta: { formularios } }: { alerta: Alerta }) => (
  <Quadro component="section" aria-label="Formulários">
    <h2 className={classes.subtitulo}>Formulários</h2>
    {formularios.length === 0 && <p className={classes.fraco}>Nenhum formulário nasceu deste alerta.</p>}
    <ul className={classes.formularios}>
      {formularios.map((f) => (
        <li key={f.codigo}>
          {f.id ? <Link to={enderecoDe(f)}>{f.codigo}</Link> : <strong>{f.codigo}</strong>}
          <StatusDot {...APARENCIA_DA_CONDICAO[f.condicao]} />
          <span className={classes.fraco}>{formatarDataHora(f.criadoEm)}</span>
        </li>
      ))}
    </ul>
  </Quadro>
)
