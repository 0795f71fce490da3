// Two alerts that may be one fact, side by side: the person says which stays, or that they are two.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { FONTES_DE_ALERTA } from '@guara/domain/alerta/fonte'
import type { ParDeAlertas, ResumoDoAlerta } from '@guara/domain/alerta/schema'
import { contados, decimal } from '@guara/domain/escrita'
import { dataCurta } from '@guara/domain/instrumento/dias'
import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ALERTAS, apiDeAlertas } from '../../../api/gestao/alertas.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { Prioridade } from '../prioridade.tsx'
import classes from './distribuicao.module.css'

const hectares = (ha: number | null) => (ha === null ? 'sem área' : `${decimal(ha, 1)} ha`)

const Lado = ({ alerta }: { alerta: ResumoDoAlerta }) => (
  <div className={classes.ladoDoPar}>
    <strong>
      <Link to={`/alerta/${alerta.id}`}>{alerta.codigo}</Link>
    </strong>
    <span>{FONTES_DE_ALERTA[alerta.fonte]}</span>
    <span>
      {alerta.tipo.nome}, {alerta.categoria.nome}
    </span>
    <span>
      {hectares(alerta.areaHa)} em {alerta.nomeMunicipio}
    </span>
    <span>{alerta.dataDeteccao ? `Detectado em ${dataCurta(alerta.dataDeteccao)}` : 'Sem data'}</span>
    <span>{alerta.vinculados.map((v) => v.nome).join(', ') || 'De ninguém'}</span>
    <Prioridade {...alerta} />
  </div>
)

type Decisao = { fica: ResumoDoAlerta; sai: ResumoDoAlerta } | { diferentes: true }

const UmPar = ({ par: { alerta, outro } }: { par: ParDeAlertas }) => {
  const queryClient = useQueryClient()
  const decidir = useMutation({
    mutationFn: (decisao: Decisao) =>
      apiDeAlertas.triar({
        body:
          'fica' in decisao
            ? { alertaIds: [decisao.sai.id], triagem: 'DUPLICADO', duplicadoDe: decisao.fica.id }
            : { alertaIds: [alerta.id, outro.id], triagem: 'CONFERIDO' },
      }),
    onSuccess: (_, decisao) =>
      avisarSucesso(
        'fica' in decisao ? `${decisao.sai.codigo} é duplicado.` : 'São dois fatos.',
        'fica' in decisao ? `Fica ${decisao.fica.codigo}.` : 'Os dois ficaram conferidos.',
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALERTAS }),
  })
  const ficar = (fica: ResumoDoAlerta, sai: ResumoDoAlerta) => (
    <Button variant="default" loading={decidir.isPending} onClick={() => decidir.mutate({ fica, sai })}>
      Fica {fica.codigo}
    </Button>
  )
  return (
    <li className={classes.par}>
      <div className={classes.lados}>
        <Lado alerta={alerta} />
        <Lado alerta={outro} />
      </div>
      {decidir.isError && <Recado tom="erro">{decidir.error.message}</Recado>}
      <div className={classes.atosDoPar}>
        {ficar(alerta, outro)}
        {ficar(outro, alerta)}
        <Button
          variant="subtle"
          loading={decidir.isPending}
          onClick={() => decidir.mutate({ diferentes: true })}
        >
          São dois fatos
        </Button>
      </div>
    </li>
  )
}

export const Pares = ({ pares }: { pares: readonly ParDeAlertas[] }) => {
  const [aberto, setAberto] = useState(false)
  const fechar = () => setAberto(false)
  if (pares.length === 0 && !aberto) return null
  return (
    <div className={classes.pares}>
      <span>
        <strong>{contados(pares.length, 'par no mesmo lugar', 'pares no mesmo lugar')}</strong>: podem ser o
        mesmo fato.
      </span>
      <Button variant="subtle" onClick={() => setAberto(true)}>
        Comparar
      </Button>
      <Modal opened={aberto} onClose={fechar} title="Pares no mesmo lugar" size={760}>
        <p>
          Podem ser o mesmo fato, contado duas vezes. Nada se junta sozinho: o que sai fica encerrado como
          duplicado, com o caminho para o que fica.
        </p>
        {pares.length === 0 && <p role="status">Não há mais pares.</p>}
        <ul className={classes.listaDePares}>
          {pares.map((par) => (
            <UmPar key={`${par.alerta.id} ${par.outro.id}`} par={par} />
          ))}
        </ul>
        <div className={classes.atosDoPar}>
          <Button variant="default" onClick={fechar} data-autofocus>
            Voltar
          </Button>
        </div>
      </Modal>
    </div>
  )
}
